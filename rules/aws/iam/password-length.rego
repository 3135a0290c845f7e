# METADATA
# scope: package
# title: Passwords have at least 14 characters
# description: Short passwords can be guessed by trying.
# custom:
#   id: PL-AWS-IAM-18
#   severity: medium
#   resources: [aws_iam_account_password_policy]
#   frameworks:
#     AWS-FSBP: ["IAM.7", "IAM.10"]
#     CIS-AWS-3.0: ["1.8"]
#     CIS-AWS-4.0: ["1.8"]
#     CIS-AWS-5.0: ["1.7"]
#     CIS-AWS-6.0: ["2.7"]
#     CIS-AWS-7.0: ["2.8"]
#     HIPAA: ["164.308(a)(5)(ii)(D)"]
#     ISO27001-2022: ["A.5.15"]
#     NIST-800-53r5: ["AC-2", "AC-2(1)", "AC-2(3)", "AC-3(3)", "AC-3(4)", "AC-3(8)", "AC-3(12)", "AC-3(13)",
#       "AC-3(15)", "AC-4(28)", "AC-7(4)", "CM-5(1)", "CM-6", "CM-9", "CM-12", "IA-4", "IA-5", "IA-5(1)", "IA-5(18)",
#       "IA-8(2)", "MA-4", "SC-23(3)"]
#   remedy: Set minimum_password_length to 14 or more.
#   parameters: {least: 14}
#   fix:
#     - set: {minimum_password_length: '${parameters.least}'}
package plumbline.aws.iam.password_length

deny contains {"message": sprintf("Passwords may have fewer than %d characters.", [data.parameters.least]), "path": ["minimum_password_length"]} if {
	object.get(input.resource.attributes, "minimum_password_length", 6) < data.parameters.least
}
