variable "setting" {
  type = bool
}

resource "aws_db_instance" "unknown" {
  identifier                   = "orders"
  engine                       = "postgres"
  instance_class               = "db.t4g.medium"
  allocated_storage            = 20
  performance_insights_enabled = var.setting
}

resource "aws_rds_cluster_instance" "unknown" {
  cluster_identifier           = "orders"
  engine                       = "aurora-postgresql"
  instance_class               = "db.r6g.large"
  performance_insights_enabled = var.setting
}

variable "class" {
  type = string
}

# A small class could not have it.
resource "aws_db_instance" "unknown_class" {
  identifier        = "orders"
  engine            = "mysql"
  instance_class    = var.class
  allocated_storage = 20
}
