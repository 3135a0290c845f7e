# METADATA
# scope: package
# title: Secrets are rotated
# description: A secret that never changes stays useful to whoever once saw it.
# custom:
#   id: PL-AWS-SECRETSMANAGER-2
#   severity: medium
#   resources: [aws_secretsmanager_secret]
#   remedy: Add an aws_secretsmanager_secret_rotation for the secret.
package plumbline.aws.secretsmanager.rotation

is_rotated if {
	some each in input.companions
	each.type == "aws_secretsmanager_secret_rotation"
}

deny contains {"message": "The secret is not rotated.", "path": []} if not is_rotated
