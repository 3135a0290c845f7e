package shop.storage_test

import data.shop.storage
import rego.v1

bucket := {"type": "aws_s3_bucket", "name": "images", "properties": {"bucket": "shop-images"}}

block(policy) := {
	"type": "aws_s3_bucket_public_access_block",
	"name": "images",
	"properties": {
		"bucket": "${aws_s3_bucket.images.id}",
		"block_public_acls": true,
		"block_public_policy": policy,
		"ignore_public_acls": true,
		"restrict_public_buckets": true,
	},
}

test_a_blocked_bucket_passes if {
	storage.private with input as {"resources": [bucket, block(true)]}
}

test_a_bucket_without_a_block_fails if {
	storage.private == false with input as {"resources": [bucket]}
}

test_the_message_names_the_bucket if {
	message := storage.private_err with input as {"resources": [bucket, block(false)]}
	message == "bucket shop-images may become readable for everybody"
}

test_a_template_without_buckets_does_not_apply if {
	storage.private == null with input as {"resources": [{"type": "aws_sqs_queue", "name": "q", "properties": {}}]}
}

test_the_line_is_that_of_the_bucket if {
	paths := storage.source_path with input as {"resources": [bucket]}
	{"private": {"resource_path": [["resources", 0]]}} in paths
}
