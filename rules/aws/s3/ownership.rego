# METADATA
# scope: package
# title: S3 buckets own their objects and ignore ACLs
# description: Where writers own what they write, the rules of the bucket do not hold for it, and each object may have an ACL of its own.
# custom:
#   id: PL-AWS-S3-18
#   severity: low
#   resources: [aws_s3_bucket_ownership_controls]
#   frameworks:
#     AWS-FSBP: ["S3.12"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4"]
#   remedy: Set object_ownership to BucketOwnerEnforced.
#   fix:
#     - set: {denied: BucketOwnerEnforced}
#       marks: removes
package plumbline.aws.s3.ownership

deny contains {"message": sprintf("object_ownership is %s.", [rule.object_ownership]), "path": ["rule", i, "object_ownership"]} if {
	some i, rule in input.resource.attributes.rule
	rule.object_ownership != "BucketOwnerEnforced"
}
