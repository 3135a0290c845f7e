# METADATA
# scope: package
# title: Passwords are not used again
# description: An old password that leaked opens the account again when its owner returns to it.
# custom:
#   id: PL-AWS-IAM-20
#   severity: medium
#   resources: [aws_iam_account_password_policy]
#   frameworks:
#     AWS-FSBP: ["IAM.7", "IAM.10"]
#     CIS-AWS-3.0: ["1.9"]
#     CIS-AWS-4.0: ["1.9"]
#     CIS-AWS-5.0: ["1.8"]
#     CIS-AWS-6.0: ["2.8"]
#     CIS-AWS-7.0: ["2.9"]
#     HIPAA: ["164.308(a)(4)(ii)(B)", "164.308(a)(5)(ii)(D)", "164.312(d)"]
#     ISO27001-2022: ["A.5.15"]
#   remedy: Set password_reuse_prevention to 24.
#   parameters: {least: 24}
#   fix:
#     - set: {password_reuse_prevention: '${parameters.least}'}
package plumbline.aws.iam.password_reuse

deny contains {"message": "Old passwords may be used again.", "path": ["password_reuse_prevention"]} if {
	object.get(input.resource.attributes, "password_reuse_prevention", 0) < data.parameters.least
}
