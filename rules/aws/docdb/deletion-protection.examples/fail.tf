resource "aws_docdb_cluster" "bad" {
  cluster_identifier = "catalog"
}

resource "aws_docdb_cluster" "bad_2" {
  cluster_identifier  = "catalog"
  deletion_protection = false
}
