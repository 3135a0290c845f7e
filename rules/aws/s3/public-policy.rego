# METADATA
# scope: package
# title: S3 bucket policies do not let anybody in
# description: A statement for any principal without a condition on the caller makes the bucket readable or writable by the whole internet.
# custom:
#   id: PL-AWS-S3-3
#   severity: critical
#   resources: [aws_s3_bucket, aws_s3_bucket_policy]
#   frameworks:
#     AWS-FSBP: ["S3.3"]
#     CIS-AWS-7.0: ["2.21"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)", "164.312(a)(2)(i)"]
#     ISO27001-2022: ["A.8.1"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "CM-6", "CM-9", "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(7)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)",
#       "SC-7(20)", "SC-7(21)", "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2", "10.3.3", "10.3.4"]
#     SOC2: ["CC6.1"]
#   remedy: Name the accounts, roles or services that need access as principals, or narrow the statement down with a condition such as aws:SourceAccount or aws:PrincipalOrgID.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.s3.public_policy

import data.plumbline.lib.policies

deny contains {"message": "The policy lets anybody in.", "path": array.concat(["policy"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.policy)
	policies.is_public(statement)
}

deny contains {
	"message": sprintf("The policy of %s lets anybody in.", [each.address]),
	"path": [],
	"companion": array.concat([each.address, "policy"], path),
} if {
	some each in input.companions
	each.type == "aws_s3_bucket_policy"
	some [statement, path] in policies.statements(each.attributes.policy)
	policies.is_public(statement)
}
