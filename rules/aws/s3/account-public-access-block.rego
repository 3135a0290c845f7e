# METADATA
# scope: package
# title: Accounts block public access to S3
# description: The block of the account holds for every bucket in it, also for those that somebody forgot.
# custom:
#   id: PL-AWS-S3-16
#   severity: high
#   resources: [aws_s3_account_public_access_block]
#   remedy: Set all four settings to true.
package plumbline.aws.s3.account_public_access_block

settings := ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"]

deny contains {"message": sprintf("%s is not true.", [setting]), "path": [setting]} if {
	some setting in settings
	not input.resource.attributes[setting] == true
}
