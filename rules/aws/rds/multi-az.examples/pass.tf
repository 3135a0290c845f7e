variable "stages" {
  default = { production = true }
}

resource "aws_db_instance" "good" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  multi_az          = true
}

resource "aws_db_instance" "good_2" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  multi_az          = var.stages["production"]
}
