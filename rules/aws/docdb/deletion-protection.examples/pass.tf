variable "enabled" {
  default = true
}

resource "aws_docdb_cluster" "good" {
  cluster_identifier  = "catalog"
  deletion_protection = true
}

resource "aws_docdb_cluster" "good_2" {
  cluster_identifier  = "catalog"
  deletion_protection = var.enabled
}
