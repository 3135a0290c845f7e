resource "aws_db_instance" "good" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  monitoring_interval = 60
}

resource "aws_db_instance" "good_2" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  monitoring_interval = "5"
}

resource "aws_rds_cluster_instance" "good" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  instance_class      = "db.r6g.large"
  monitoring_interval = 60
}

resource "aws_rds_cluster_instance" "good_2" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  instance_class      = "db.r6g.large"
  monitoring_interval = "5"
}
