resource "random_password" "admin" {
  length = 24
}

resource "aws_docdb_cluster" "good" {
  cluster_identifier = "catalog"
}

resource "aws_docdb_cluster" "good_2" {
  cluster_identifier = "catalog"
  master_password    = random_password.admin.result
}
