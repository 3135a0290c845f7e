resource "aws_glue_job" "bad" {
  name     = "load"
  role_arn = "arn:aws:iam::111122223333:role/glue"
  command {
    script_location = "s3://scripts/load.py"
  }
}

resource "aws_glue_job" "bad_2" {
  name     = "load"
  role_arn = "arn:aws:iam::111122223333:role/glue"
  command {
    script_location = "s3://scripts/load.py"
  }
  security_configuration = ""
}

resource "aws_glue_crawler" "bad" {
  name          = "crawl"
  role          = "arn:aws:iam::111122223333:role/glue"
  database_name = "sales"
  s3_target {
    path = "s3://data"
  }
}

resource "aws_glue_crawler" "bad_2" {
  name          = "crawl"
  role          = "arn:aws:iam::111122223333:role/glue"
  database_name = "sales"
  s3_target {
    path = "s3://data"
  }
  security_configuration = ""
}

resource "aws_glue_dev_endpoint" "bad" {
  name     = "dev"
  role_arn = "arn:aws:iam::111122223333:role/glue"
}

resource "aws_glue_dev_endpoint" "bad_2" {
  name                   = "dev"
  role_arn               = "arn:aws:iam::111122223333:role/glue"
  security_configuration = ""
}
