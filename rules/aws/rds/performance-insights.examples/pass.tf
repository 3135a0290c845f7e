resource "aws_db_instance" "good" {
  identifier                   = "orders"
  engine                       = "postgres"
  instance_class               = "db.t4g.medium"
  allocated_storage            = 20
  performance_insights_enabled = true
}

resource "aws_db_instance" "good_2" {
  identifier                   = "orders"
  engine                       = "postgres"
  instance_class               = "db.t4g.medium"
  allocated_storage            = 20
  for_each                     = toset(["a", "b"])
  performance_insights_enabled = each.key != "c"
}

resource "aws_rds_cluster_instance" "good" {
  cluster_identifier           = "orders"
  engine                       = "aurora-postgresql"
  instance_class               = "db.r6g.large"
  performance_insights_enabled = true
}

resource "aws_rds_cluster_instance" "good_2" {
  cluster_identifier           = "orders"
  engine                       = "aurora-postgresql"
  instance_class               = "db.r6g.large"
  for_each                     = toset(["a", "b"])
  performance_insights_enabled = each.key != "c"
}
