# METADATA
# scope: package
# title: Copies of EBS snapshots are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-EBS-5
#   severity: low
#   resources: [aws_ebs_snapshot_copy]
#   remedy: Set kms_key_id to a key of the target region.
#   fix:
#     - set: {encrypted: true, kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
#       marks: replaces
package plumbline.aws.ebs.snapshot_copy_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "The copy has no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
