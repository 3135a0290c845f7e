# METADATA
# scope: package
# title: Caches of GraphQL APIs are encrypted
# description: A cache holds the answers to callers, with all the data in them.
# custom:
#   id: PL-AWS-APPSYNC-3
#   severity: high
#   resources: [aws_appsync_api_cache]
#   remedy: Set at_rest_encryption_enabled and transit_encryption_enabled to true.
#   fix:
#     - set: {denied: true}
package plumbline.aws.appsync.cache_encryption

deny contains {"message": sprintf("%s is not true.", [name]), "path": [name]} if {
	some name in ["at_rest_encryption_enabled", "transit_encryption_enabled"]
	not input.resource.attributes[name] == true
}
