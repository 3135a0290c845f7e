variable "setting" {
  default = false
}

resource "aws_db_instance" "bad" {
  identifier                 = "orders"
  engine                     = "postgres"
  instance_class             = "db.t4g.medium"
  allocated_storage          = 20
  auto_minor_version_upgrade = false
}

resource "aws_db_instance" "bad_2" {
  identifier                 = "orders"
  engine                     = "postgres"
  instance_class             = "db.t4g.medium"
  allocated_storage          = 20
  auto_minor_version_upgrade = var.setting
}

resource "aws_rds_cluster_instance" "bad" {
  cluster_identifier         = "orders"
  engine                     = "aurora-postgresql"
  instance_class             = "db.r6g.large"
  auto_minor_version_upgrade = false
}

resource "aws_rds_cluster_instance" "bad_2" {
  cluster_identifier         = "orders"
  engine                     = "aurora-postgresql"
  instance_class             = "db.r6g.large"
  auto_minor_version_upgrade = var.setting
}
