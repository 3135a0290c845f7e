# METADATA
# scope: package
# title: Caches refuse access keys
# description: A key opens everything to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-REDIS-5
#   severity: low
#   resources: [azurerm_redis_cache]
#   remedy: Set access_keys_authentication_enabled to false, with active_directory_authentication_enabled true.
#   fix:
#     - set:
#         access_keys_authentication_enabled: false
#         redis_configuration.0.active_directory_authentication_enabled: true
#       marks: removes
#       whole: true
package plumbline.azure.redis.access_keys

attributes := input.resource.attributes

deny contains {"message": "The cache accepts access keys.", "path": ["access_keys_authentication_enabled"]} if not attributes.access_keys_authentication_enabled == false
