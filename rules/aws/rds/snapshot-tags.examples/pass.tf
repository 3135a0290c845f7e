resource "aws_db_instance" "good" {
  identifier            = "orders"
  engine                = "postgres"
  instance_class        = "db.t4g.medium"
  allocated_storage     = 20
  copy_tags_to_snapshot = true
}

resource "aws_rds_cluster" "good" {
  cluster_identifier    = "orders"
  engine                = "aurora-postgresql"
  copy_tags_to_snapshot = true
}
