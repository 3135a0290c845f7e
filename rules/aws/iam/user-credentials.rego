# METADATA
# scope: package
# title: Users have no lasting credentials
# description: Access keys and passwords of users stay valid until somebody notices that they were stolen.
# custom:
#   id: PL-AWS-IAM-16
#   severity: low
#   resources: [aws_iam_user]
#   remedy: Let people sign in through IAM Identity Center and programs work with roles.
#   fix:
#     none: The people and programs that use these credentials need another way to sign in first, such as roles.
package plumbline.aws.iam.user_credentials

deny contains {"message": sprintf("The user has lasting credentials, %s.", [each.address]), "path": [], "companion": [each.address]} if {
	some each in input.companions
	each.type in {"aws_iam_access_key", "aws_iam_user_login_profile"}
	not is_inactive(each)
}

is_inactive(companion) if {
	companion.type == "aws_iam_access_key"
	companion.attributes.status == "Inactive"
}
