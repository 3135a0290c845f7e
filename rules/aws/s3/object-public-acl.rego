# METADATA
# scope: package
# title: S3 objects have no public ACL
# description: The ACL of a single object opens it whatever the ACL of its bucket says.
# custom:
#   id: PL-AWS-S3-19
#   severity: high
#   resources: [aws_s3_object, aws_s3_bucket_object, aws_s3_object_copy]
#   remedy: Set acl to private or leave it out.
#   fix:
#     - set: {acl: private}
#       marks: removes
package plumbline.aws.s3.object_public_acl

deny contains {"message": sprintf("The ACL is %s.", [acl]), "path": ["acl"]} if {
	acl := input.resource.attributes.acl
	acl in {"public-read", "public-read-write", "authenticated-read"}
}
