resource "aws_docdb_cluster" "bad" {
  cluster_identifier = "catalog"
}

resource "aws_docdb_cluster" "bad_2" {
  cluster_identifier = "catalog"
  kms_key_id         = "alias/aws/managed"
}
