# METADATA
# scope: package
# title: Passwords end after 90 days
# description: A stolen password serves its thief until it is changed.
# custom:
#   id: PL-AWS-IAM-21
#   severity: medium
#   resources: [aws_iam_account_password_policy]
#   frameworks:
#     AWS-FSBP: ["IAM.7", "IAM.10"]
#     ISO27001-2022: ["A.5.15"]
#     PCI-4.0: ["8.3.6", "8.6.3"]
#   remedy: Set max_password_age to 90 or less.
#   parameters: {most: 90}
#   fix:
#     - set: {max_password_age: '${parameters.most}'}
#       marks: removes
package plumbline.aws.iam.password_age

age := object.get(input.resource.attributes, "max_password_age", 0)

deny contains {"message": "Passwords never end.", "path": ["max_password_age"]} if age == 0

deny contains {"message": sprintf("Passwords end after %d days.", [age]), "path": ["max_password_age"]} if age > data.parameters.most
