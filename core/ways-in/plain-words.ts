/** 1,024 words of ten bits. Never change or remove one: people have them on paper. */
export const plainWords = `
  balcony ballet balloon bamboo banana bandage banjo barley barn barrel basil basin basket bath
  battery beach beacon bead bean bear beard beaver bedroom beetle beetroot bell belt bench berry
  bicycle birch bird birthday biscuit blade blanket blender blizzard block blossom blouse board
  boat bonfire bonnet book boot border bottle boulder bouquet bowl bracelet branch brass bread
  breeze brick bridge brook broom brother brunch brush bubble bucket buckle buffalo bugle builder
  bull bundle bunny butcher butter button cabbage cabin cable cactus cafe cake calendar calf camel
  camera camp canal canary candle canoe canvas canyon captain caravan card cardigan cargo carpet
  carriage carrot cart cashew castle cattle cavern ceiling celery cellar cello cement centre
  cereal chain chair chalk chapel cheese chef cherry chess chestnut chicken chief child chimney
  chisel choir chorus cinema cinnamon circle circus city clarinet clay cliff cloak clock cloth
  cloud clover clown club coach coal coast coat cobbler cobweb cockpit coconut coffee coin collar
  college colour comb comet comic compass compost concert cone cook cookie copper coral cord cork
  corn corner costume cottage cotton couch council country cousin crab cradle crane crayon cream
  creek crew cricket crisp crocus crow crown crumb crystal cuckoo cucumber cupboard curry curtain
  cushion custard cycle cyclist dairy daisy dance dart date daughter dawn deck deer denim dentist
  desert desk dessert dial diamond diary dice dinner dish diver dock doctor doll dolphin dome
  domino donkey door doughnut dove dragon drain drawer drawing dream dress driver drum duck
  dumpling dune dust eagle earth easel echo edge elbow elephant ember emerald emperor engine
  envelope evening fabric face factory fair fairy falcon family farmer father fawn feast feather
  fence fern ferret ferry festival fiddle field figure film finch finger fire firefly fish flag
  flame flamingo flannel flask flea fleece flint flock floor flower flute foam folder foot
  footpath forest fork fort fossil fountain frame freckle fridge friend fringe frog frost fruit
  fudge funnel furrow galaxy gallery game gander garage garden gardener garland garlic garment
  gate gazelle geyser giant gift ginger giraffe girl glacier glass globe glove glow gnat gnome
  goat gold goldfish golf gondola goose gorge grain grandma granite granny grape grass gravel
  gravy grove guest guitar gull gymnast hair hall hammer hammock hamster hand handle harbour harp
  harvest hawk hazel head heart heather hedge hedgehog helmet herb herd hero heron hill hinge
  hippo hive hobby hockey holiday holly honey hood hook hoop horizon horn hornet horse hotel house
  hyacinth icicle igloo insect iris iron island ivory jacket jaguar jasmine jeans jelly jewel
  jigsaw jockey journey judge juggler juice jumper jungle juniper kangaroo kayak kennel kettle
  king kitchen kite kitten kiwi knee knot koala lace ladder ladle lady lagoon lake lamb lamp lane
  lantern larder lark laundry lavender lawn leaf leather lemon lemonade lentil leopard letter
  lettuce library lift light lilac lily lime limpet line linen lion list lizard llama loaf lobster
  lock locket loft lorry lotus lunch lynx macaroni mackerel magnet magpie mallet mango mantle
  maple marble marigold market marsh mask mast match mayor meadow meal medal melody melon merchant
  mermaid metal meteor midnight mile milk mill miller mint minute mirror mist mitten mole monkey
  moon moose morning mosaic moss moth mother motor mountain mouse mouth muffin mulberry museum
  mushroom music mustard nail name napkin nature neck nectar needle nephew nest nettle newt nickel
  niece night noodle north nose notebook nougat number nurse nutmeg oasis oatmeal ocean octopus
  office olive omelette onion opal opera orange orbit orchard orchid oregano organ origami ostrich
  otter outfit oven oyster paddle page paint painter palace palm pancake panda pansy panther paper
  paprika parade parcel parent park parrot parsley parsnip passport pasta pastry patch path
  pavement peach peacock peanut pear pearl pebble pedal peel pelican pencil penguin penny peony
  pepper perfume petal pheasant photo piano pickle picnic pigeon pillar pillow pilot pine pint
  pipe pirate pitcher pizza planet plant plaster plate platter plough plum plumber pocket poem
  poet pole polish pollen pond pony pool poplar poppy porch porridge port portrait post postcard
  potato pottery prairie prawn present primrose prince princess print prism prize prune pudding
  puddle puffin pump pumpkin pupil puppet puppy purple purse puzzle pyramid python quail quarry
  quartz queen quilt quiver rabbit rack racket radio radish raft rail rain rainbow raisin ranch
  raven razor recipe record reed reef reindeer rhubarb rhyme ribbon rice rider ring river road
  robin rock rocket roller roof room root rope rose rosemary rowan rower ruby rudder ruler sack
  saddle saffron sail sailor salad salmon salt sand sandal sandwich sapling sapphire sardine satin
  sauce saucer sausage scale scarf school scissors scone scooter scout screen sculptor seagull
  seahorse seal seaside season seaweed secret seed shadow shark shawl shed sheet shelf shell
  shepherd shield shingle ship shirt shoe shop shore shoulder shovel shower shrimp shrub shutter
  sieve sign silence silk silver singer sink sister skate sketch skirt slate sledge sleeve sleigh
  slipper sloth smile smoke snail snake snow soap sock sofa soil song soup south spade spark
  sparkle sparrow spear sphere spice spider spinach spire spoke sponge spoon sport spot spring
  spruce square squash squid squirrel stable stag stage stair stamp star starfish station statue
  steam steel steeple stem step stick stocking stone stool stork storm story stove stranger straw
  stream street string stripe studio sugar suitcase summer sunset supper surf swallow swamp swan
  sweater swing sycamore syrup table tablet tail tailor tangle target tart taxi teacher team
  teapot temple tennis tent thatch theatre thimble thistle thorn thread throne thrush thumb
  thunder ticket tide tiger tile timber tinsel toad toast toffee tomato tongue tool tooth torch
  tortoise tourist towel tower town track tractor trail train tram trapeze travel tray treacle
  treasure tree triangle tricycle trifle trout truck truffle trumpet trunk tuba tulip tuna tunnel
  turban turkey turnip turtle twig twin umbrella uncle unicorn valley vanilla vase veil velvet
  verse vessel vest village vine vinegar violet violin voice volcano voyage vulture waffle wagon
  wall walnut walrus waltz wand wardrobe wasp watch water wave weather weaver wedding weed week
  well whale wharf wheat wheel whistle wicker wigwam willow wind windmill window wing winter
  wizard wolf wombat wood wool workshop world worm wreath wren wrist yacht yard yarn year yeast
  yellow yoghurt yolk zebra zipper
`
  .trim()
  .split(/\s+/)
