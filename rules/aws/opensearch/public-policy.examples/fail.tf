resource "aws_opensearch_domain" "bad" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_opensearch_domain" "bad_2" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_opensearch_domain" "bad_3" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "es:*"
      Resource  = "*"
      Condition = {
        IpAddress = { "aws:SourceIp" = "0.0.0.0/0" }
      }
    }]
  })
}

resource "aws_elasticsearch_domain" "bad" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_elasticsearch_domain" "bad_2" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_elasticsearch_domain" "bad_3" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "es:*"
      Resource  = "*"
      Condition = {
        IpAddress = { "aws:SourceIp" = "0.0.0.0/0" }
      }
    }]
  })
}

resource "aws_opensearch_domain" "bad_separate" {
  domain_name = "search"
}

resource "aws_opensearch_domain_policy" "bad_separate" {
  domain_name = aws_opensearch_domain.bad_separate.domain_name
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["*"] }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_elasticsearch_domain" "bad_separate" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain_policy" "bad_separate" {
  domain_name = aws_elasticsearch_domain.bad_separate.domain_name
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["*"] }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}
