resource "aws_opensearch_domain" "good" {
  domain_name = "search"
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/search" }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_opensearch_domain" "good_3" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "es:*"
      Resource  = "*"
      Condition = {
        IpAddress = { "aws:SourceIp" = ["192.0.2.0/24"] }
      }
    }]
  })
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain" "good_2" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/search" }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_elasticsearch_domain" "good_3" {
  domain_name = "search"
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "es:*"
      Resource  = "*"
      Condition = {
        IpAddress = { "aws:SourceIp" = ["192.0.2.0/24"] }
      }
    }]
  })
}

resource "aws_opensearch_domain" "good_separate" {
  domain_name = "search"
}

resource "aws_opensearch_domain_policy" "good_separate" {
  domain_name = aws_opensearch_domain.good_separate.domain_name
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}

resource "aws_elasticsearch_domain" "good_separate" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain_policy" "good_separate" {
  domain_name = aws_elasticsearch_domain.good_separate.domain_name
  access_policies = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "111122223333" }
      Action    = "es:*"
      Resource  = "*"
    }]
  })
}
