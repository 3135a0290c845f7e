locals {
  settings = { enabled = false }
}

resource "aws_db_proxy" "bad" {
  name           = "orders"
  engine_family  = "POSTGRESQL"
  role_arn       = "arn:aws:iam::111122223333:role/proxy"
  vpc_subnet_ids = ["subnet-0123456789abcdef0"]
  auth {
    secret_arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders"
  }
}

resource "aws_db_proxy" "bad_2" {
  name           = "orders"
  engine_family  = "POSTGRESQL"
  role_arn       = "arn:aws:iam::111122223333:role/proxy"
  vpc_subnet_ids = ["subnet-0123456789abcdef0"]
  auth {
    secret_arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders"
  }
  require_tls = false
}

resource "aws_db_proxy" "bad_3" {
  name           = "orders"
  engine_family  = "POSTGRESQL"
  role_arn       = "arn:aws:iam::111122223333:role/proxy"
  vpc_subnet_ids = ["subnet-0123456789abcdef0"]
  auth {
    secret_arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders"
  }
  require_tls = local.settings.enabled
}
