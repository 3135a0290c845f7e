# METADATA
# scope: package
# title: S3 buckets have no public ACL
# description: A public ACL lets anybody, or anybody with some AWS account, list the bucket or read and write its objects.
# custom:
#   id: PL-AWS-S3-2
#   severity: critical
#   resources: [aws_s3_bucket, aws_s3_bucket_acl]
#   frameworks:
#     AWS-FSBP: ["S3.3"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set acl to private, or leave ACLs out and grant access by policies; remove grants to the groups AllUsers and AuthenticatedUsers.
#   fix:
#     - at: acl
#       set: {denied: private}
#       marks: removes
#     - type: aws_s3_bucket
#       at: grant
#       remove: grant.*
#     - type: aws_s3_bucket_acl
#       at: access_control_policy
#       remove: access_control_policy.*.grant.*
#     - type: aws_s3_bucket
#       add: {aws_s3_bucket_acl: {bucket: '${subject.id}', acl: private}}
#       marks: removes
package plumbline.aws.s3.public_acl

groups := {
	"http://acs.amazonaws.com/groups/global/AllUsers",
	"http://acs.amazonaws.com/groups/global/AuthenticatedUsers",
}

is_public_acl(acl) if acl in {"public-read", "public-read-write", "authenticated-read"}

deny contains {"message": sprintf("The ACL is %s.", [acl]), "path": ["acl"]} if {
	acl := input.resource.attributes.acl
	is_public_acl(acl)
}

deny contains {"message": sprintf("%s is granted to %s.", [permission, grant.uri]), "path": ["grant", i, "uri"]} if {
	some i, grant in input.resource.attributes.grant
	grant.uri in groups
	permission := concat(" and ", grant.permissions)
}

deny contains {"message": sprintf("%s is granted to %s.", [grant.permission, grantee.uri]), "path": path} if {
	some i, policy in input.resource.attributes.access_control_policy
	some j, grant in policy.grant
	some k, grantee in grant.grantee
	grantee.uri in groups
	path := ["access_control_policy", i, "grant", j, "grantee", k, "uri"]
}

deny contains {
	"message": sprintf("The ACL of %s is %s.", [each.address, each.attributes.acl]),
	"path": [],
	"companion": [each.address, "acl"],
} if {
	some each in input.companions
	each.type == "aws_s3_bucket_acl"
	is_public_acl(each.attributes.acl)
}

deny contains {
	"message": sprintf("%s grants access to %s.", [each.address, grantee.uri]),
	"path": [],
	"companion": [each.address, "access_control_policy", i, "grant", j, "grantee", k, "uri"],
} if {
	some each in input.companions
	each.type == "aws_s3_bucket_acl"
	grantee := each.attributes.access_control_policy[i].grant[j].grantee[k]
	grantee.uri in groups
}
