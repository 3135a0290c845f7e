resource "aws_rds_cluster" "bad" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
}

resource "aws_rds_cluster" "bad_2" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  storage_encrypted  = false
}

resource "aws_rds_cluster" "bad_3" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  storage_encrypted  = lookup({ test = false }, "test", true)
}

resource "aws_rds_cluster" "bad_4" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  engine_mode        = "provisioned"
}
