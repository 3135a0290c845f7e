resource "aws_docdb_global_cluster" "good" {
  global_cluster_identifier = "catalog"
  storage_encrypted         = true
}
