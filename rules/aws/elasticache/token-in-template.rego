# METADATA
# scope: package
# title: Tokens of ElastiCache are not written in templates
# description: Whoever can read the repository or its history can read and change the cache.
# custom:
#   id: PL-AWS-ELASTICACHE-10
#   severity: critical
#   resources: [aws_elasticache_replication_group]
#   remedy: Take auth_token from Secrets Manager or use user groups, and change the token that was written.
#   fix:
#     - set: {denied: '${var.auth_token}'}
package plumbline.aws.elasticache.token_in_template

names := ["auth_token"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
