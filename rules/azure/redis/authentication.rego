# METADATA
# scope: package
# title: Caches make clients sign in
# description: Everybody who reaches such a cache reads and changes all of its data.
# custom:
#   id: PL-AZURE-REDIS-4
#   severity: critical
#   resources: [azurerm_redis_cache]
#   remedy: Set authentication_enabled (enable_authentication before version 4) in redis_configuration to true, or leave it out.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.azure.redis.authentication

deny contains {"message": "Clients of the cache do not sign in.", "path": ["redis_configuration", i, key]} if {
	some i, configuration in input.resource.attributes.redis_configuration
	some key in ["authentication_enabled", "enable_authentication"]
	configuration[key] == false
}
