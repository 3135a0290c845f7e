resource "aws_rds_cluster" "good" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  storage_encrypted  = true
}

resource "aws_rds_cluster" "good_2" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  engine_mode        = "serverless"
}

resource "aws_rds_cluster" "good_3" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  storage_encrypted  = coalesce(null, true)
}
