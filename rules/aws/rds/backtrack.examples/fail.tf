resource "aws_rds_cluster" "bad" {
  cluster_identifier = "orders"
  engine             = "aurora-mysql"
}

resource "aws_rds_cluster" "bad_2" {
  cluster_identifier = "orders"
  engine             = "aurora"
  backtrack_window   = 0
}
