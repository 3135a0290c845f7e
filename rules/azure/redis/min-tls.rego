# METADATA
# scope: package
# title: Caches require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-REDIS-2
#   severity: high
#   resources: [azurerm_redis_cache]
#   remedy: Set minimum_tls_version to 1.2.
#   fix:
#     - set: {minimum_tls_version: '1.2'}
package plumbline.azure.redis.min_tls

attributes := input.resource.attributes

deny contains {"message": "The cache accepts TLS below version 1.2.", "path": ["minimum_tls_version"]} if attributes.minimum_tls_version in {"1", "1.0", "1.1", 1, 1.1}
