locals {
  settings = { enabled = false }
}

resource "aws_docdb_global_cluster" "bad" {
  global_cluster_identifier = "catalog"
}

resource "aws_docdb_global_cluster" "bad_2" {
  global_cluster_identifier = "catalog"
  storage_encrypted         = false
}

resource "aws_docdb_global_cluster" "bad_3" {
  global_cluster_identifier = "catalog"
  storage_encrypted         = local.settings.enabled
}
