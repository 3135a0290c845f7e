# METADATA
# scope: package
# title: Memorystore encrypts connections
# description: Without TLS passwords and data can be read on their way.
# custom:
#   id: PL-GOOGLE-REDIS-2
#   severity: high
#   resources: [google_redis_instance, google_redis_cluster, google_memorystore_instance]
#   remedy: Set transit_encryption_mode to SERVER_AUTHENTICATION, or TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION for clusters.
#   fix:
#     - type: [google_redis_instance, google_memorystore_instance]
#       set: {transit_encryption_mode: SERVER_AUTHENTICATION}
#       marks: removes
#     - type: google_redis_cluster
#       set: {transit_encryption_mode: TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION}
#       marks: removes
package plumbline.google.redis.transit_encryption

is_ok if input.resource.attributes.transit_encryption_mode in {"SERVER_AUTHENTICATION", "TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION"}

deny contains {"message": "Connections are not encrypted.", "path": ["transit_encryption_mode"]} if not is_ok
