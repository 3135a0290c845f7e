resource "aws_db_instance" "bad" {
  identifier                   = "orders"
  engine                       = "postgres"
  instance_class               = "db.t4g.medium"
  allocated_storage            = 20
  performance_insights_enabled = true
}

resource "aws_rds_cluster_instance" "bad" {
  cluster_identifier           = "orders"
  engine                       = "aurora-postgresql"
  instance_class               = "db.r6g.large"
  performance_insights_enabled = true
}
