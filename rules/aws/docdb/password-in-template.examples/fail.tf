variable "password" {
  default = "correct-horse-battery"
}

resource "aws_docdb_cluster" "bad" {
  cluster_identifier = "catalog"
  master_password    = "correct-horse-battery"
}

resource "aws_docdb_cluster" "bad_2" {
  cluster_identifier = "catalog"
  master_password    = var.password
}
