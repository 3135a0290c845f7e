# Rules about buckets.
package shop.storage

import rego.v1

buckets := {i: bucket | some i, bucket in input.resources; bucket.type == "aws_s3_bucket"}

# SHOP-S3-1. A rule is true (passed), false (failed), or null: there is no bucket, so it does not apply.
default private := null

private := count(open_to_public) == 0 if count(buckets) > 0

private_err := sprintf("%s may become readable for everybody", [listed(open_to_public)]) if private == false

open_to_public contains i if {
	some i, bucket in buckets
	not blocks_public_access(bucket)
}

blocks_public_access(bucket) if {
	some block in belonging_to(bucket, "aws_s3_bucket_public_access_block")
	every setting in ["block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"] {
		block.properties[setting] == true
	}
}

# SHOP-S3-2
default versioned := null

versioned := count(unversioned) == 0 if count(buckets) > 0

versioned_err := sprintf("%s does not keep what was overwritten or deleted", [listed(unversioned)]) if {
	versioned == false
}

unversioned contains i if {
	some i, bucket in buckets
	not keeps_versions(bucket)
}

keeps_versions(bucket) if {
	some versioning in belonging_to(bucket, "aws_s3_bucket_versioning")
	versioning.properties.versioning_configuration[_].status == "Enabled"
}

# Terraform resources that refer to a bucket hold the address of it: ${aws_s3_bucket.product_images.id}.
belonging_to(bucket, type) := [resource |
	some resource in input.resources
	resource.type == type
	contains(resource.properties.bucket, sprintf("%s.%s.", [bucket.type, bucket.name]))
]

listed(indexes) := concat(", ", sort([sprintf("bucket %s", [buckets[i].properties.bucket]) | some i in indexes]))

# Where a failure is written: the paths inside the input, by the name of the rule.
source_path contains {"private": {"resource_path": [["resources", i]]}} if some i in open_to_public

source_path contains {"versioned": {"resource_path": [["resources", i]]}} if some i in unversioned
