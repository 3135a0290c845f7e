resource "aws_memorydb_snapshot" "bad" {
  cluster_name = "queue"
}

resource "aws_memorydb_snapshot" "bad_2" {
  cluster_name = "queue"
  kms_key_arn  = "alias/aws/managed"
}
