# METADATA
# scope: package
# title: Caches are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-REDIS-3
#   severity: high
#   resources: [azurerm_redis_cache]
#   remedy: Set public_network_access_enabled to false, or put the cache into a subnet.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.redis.public_access

is_closed if input.resource.attributes.public_network_access_enabled == false

is_closed if input.resource.attributes.subnet_id != ""

deny contains {"message": "The cache can be reached over public networks.", "path": ["public_network_access_enabled"]} if not is_closed
