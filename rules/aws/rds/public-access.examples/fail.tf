variable "setting" {
  default = true
}

resource "aws_db_instance" "bad" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  publicly_accessible = true
}

resource "aws_db_instance" "bad_2" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  publicly_accessible = var.setting
}

resource "aws_rds_cluster_instance" "bad" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  instance_class      = "db.r6g.large"
  publicly_accessible = true
}

resource "aws_rds_cluster_instance" "bad_2" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  instance_class      = "db.r6g.large"
  publicly_accessible = var.setting
}
