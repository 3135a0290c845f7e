# METADATA
# scope: package
# title: KMS keys have a policy of their own
# description: Without one every identity of the account whose policy allows kms actions may use the key.
# custom:
#   id: PL-AWS-KMS-4
#   severity: low
#   resources: [aws_kms_key]
#   remedy: Set policy, or add an aws_kms_key_policy for the key.
#   fix:
#     - set: {policy: '${var.key_policy}'}
package plumbline.aws.kms.policy

has_policy if input.resource.attributes.policy != ""

has_policy if {
	some each in input.companions
	each.type == "aws_kms_key_policy"
}

deny contains {"message": "The key has no policy of its own.", "path": ["policy"]} if not has_policy
