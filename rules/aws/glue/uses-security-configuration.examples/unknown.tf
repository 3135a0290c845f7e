variable "setting" {
  type = string
}

resource "aws_glue_job" "unknown" {
  name     = "load"
  role_arn = "arn:aws:iam::111122223333:role/glue"
  command {
    script_location = "s3://scripts/load.py"
  }
  security_configuration = var.setting
}

resource "aws_glue_crawler" "unknown" {
  name          = "crawl"
  role          = "arn:aws:iam::111122223333:role/glue"
  database_name = "sales"
  s3_target {
    path = "s3://data"
  }
  security_configuration = var.setting
}

resource "aws_glue_dev_endpoint" "unknown" {
  name                   = "dev"
  role_arn               = "arn:aws:iam::111122223333:role/glue"
  security_configuration = var.setting
}
