# METADATA
# scope: package
# title: Secrets are rotated
# description: A secret that never changes stays useful to whoever once saw it.
# custom:
#   id: PL-AWS-SECRETSMANAGER-2
#   severity: medium
#   resources: [aws_secretsmanager_secret]
#   frameworks:
#     AWS-FSBP: ["SecretsManager.1"]
#     HIPAA: ["164.308(a)(4)(ii)(B)"]
#     NIST-800-53r5: ["AC-2(1)", "AC-3(3)", "AC-3(4)", "AC-3(8)", "AC-3(12)", "AC-3(13)", "AC-3(15)", "AC-4(28)",
#       "CM-5(1)", "SC-23(3)"]
#     PCI-4.0: ["3.5.1", "8.2.2", "8.3.2", "8.3.5", "8.3.7", "8.3.9", "8.3.10.1", "8.6.3"]
#   remedy: Add an aws_secretsmanager_secret_rotation for the secret.
#   fix:
#     - add:
#         aws_secretsmanager_secret_rotation:
#           secret_id: ${subject.id}
#           rotation_lambda_arn: ${var.rotation_lambda_arn}
#           rotation_rules: [{automatically_after_days: 90}]
package plumbline.aws.secretsmanager.rotation

is_rotated if {
	some each in input.companions
	each.type == "aws_secretsmanager_secret_rotation"
}

deny contains {"message": "The secret is not rotated.", "path": []} if not is_rotated
