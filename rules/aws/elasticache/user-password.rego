# METADATA
# scope: package
# title: Users of ElastiCache have a password
# description: A user without one lets everything in the same network read and change the cache.
# custom:
#   id: PL-AWS-ELASTICACHE-11
#   severity: high
#   resources: [aws_elasticache_user]
#   remedy: Add authentication_mode with the type iam or password.
#   fix:
#     - at: no_password_required
#       set: {passwords: ['${var.user_password}']}
#       remove: denied
#       whole: true
#       marks: removes
#     - at: authentication_mode
#       set: {denied: password, denied.^.passwords: ['${var.user_password}']}
#       whole: true
#       marks: removes
package plumbline.aws.elasticache.user_password

deny contains {"message": "The user needs no password.", "path": ["no_password_required"]} if {
	input.resource.attributes.no_password_required == true
}

deny contains {"message": "The user needs no password.", "path": ["authentication_mode", i, "type"]} if {
	some i, mode in input.resource.attributes.authentication_mode
	mode.type == "no-password-required"
}
