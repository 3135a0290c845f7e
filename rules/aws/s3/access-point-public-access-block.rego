# METADATA
# scope: package
# title: S3 access points block public access
# description: An access point has a policy of its own, which can open a bucket that is closed itself.
# custom:
#   id: PL-AWS-S3-17
#   severity: high
#   resources: [aws_s3_access_point]
#   frameworks:
#     AWS-FSBP: ["S3.19"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set all four settings of public_access_block_configuration to true, or leave the block out.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.aws.s3.access_point_public_access_block

settings := ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"]

deny contains {"message": sprintf("%s is false.", [setting]), "path": ["public_access_block_configuration", i, setting]} if {
	some i, block in input.resource.attributes.public_access_block_configuration
	some setting in settings
	block[setting] == false
}
