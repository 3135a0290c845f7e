resource "aws_docdb_cluster" "bad" {
  cluster_identifier = "catalog"
}

resource "aws_docdb_cluster" "bad_2" {
  cluster_identifier      = "catalog"
  backup_retention_period = 0
}

resource "aws_docdb_cluster" "bad_3" {
  cluster_identifier      = "catalog"
  backup_retention_period = 6
}
