# METADATA
# scope: package
# title: Caches refuse connections without TLS
# description: Without TLS anybody on the way can read the key of the cache and all data.
# custom:
#   id: PL-AZURE-REDIS-1
#   severity: high
#   resources: [azurerm_redis_cache]
#   remedy: Set non_ssl_port_enabled (enable_non_ssl_port before version 4) to false, or leave it out.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.azure.redis.tls_only

deny contains {"message": "The cache accepts connections without TLS.", "path": [key]} if {
	some key in ["non_ssl_port_enabled", "enable_non_ssl_port"]
	input.resource.attributes[key] == true
}
