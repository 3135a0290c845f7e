variable "days" {
  default = 8
}

resource "aws_docdb_cluster" "good" {
  cluster_identifier      = "catalog"
  backup_retention_period = 7
}

resource "aws_docdb_cluster" "good_2" {
  cluster_identifier      = "catalog"
  backup_retention_period = "14"
}

resource "aws_docdb_cluster" "good_3" {
  cluster_identifier      = "catalog"
  backup_retention_period = var.days
}
