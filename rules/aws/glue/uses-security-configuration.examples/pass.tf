resource "aws_glue_security_configuration" "encrypted" {
  name = "encrypted"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
    }
    s3_encryption {
      s3_encryption_mode = "SSE-KMS"
    }
  }
}

resource "aws_glue_job" "good" {
  name     = "load"
  role_arn = "arn:aws:iam::111122223333:role/glue"
  command {
    script_location = "s3://scripts/load.py"
  }
  security_configuration = "encrypted"
}

resource "aws_glue_job" "good_2" {
  name     = "load"
  role_arn = "arn:aws:iam::111122223333:role/glue"
  command {
    script_location = "s3://scripts/load.py"
  }
  security_configuration = aws_glue_security_configuration.encrypted.name
}

resource "aws_glue_crawler" "good" {
  name          = "crawl"
  role          = "arn:aws:iam::111122223333:role/glue"
  database_name = "sales"
  s3_target {
    path = "s3://data"
  }
  security_configuration = "encrypted"
}

resource "aws_glue_crawler" "good_2" {
  name          = "crawl"
  role          = "arn:aws:iam::111122223333:role/glue"
  database_name = "sales"
  s3_target {
    path = "s3://data"
  }
  security_configuration = aws_glue_security_configuration.encrypted.name
}

resource "aws_glue_dev_endpoint" "good" {
  name                   = "dev"
  role_arn               = "arn:aws:iam::111122223333:role/glue"
  security_configuration = "encrypted"
}

resource "aws_glue_dev_endpoint" "good_2" {
  name                   = "dev"
  role_arn               = "arn:aws:iam::111122223333:role/glue"
  security_configuration = aws_glue_security_configuration.encrypted.name
}
