# METADATA
# scope: package
# title: Repositories of Artifact Registry are scanned
# description: Without scans nobody learns of known holes in the images.
# custom:
#   id: PL-GOOGLE-ARTIFACTREGISTRY-4
#   severity: medium
#   resources: [google_artifact_registry_repository]
#   frameworks:
#     PCI-4.0: ["11.3.1", "11.3.1.2", "11.3.1.3"]
#     SOC2: ["CC3.1"]
#   remedy: Remove vulnerability_scanning_config, or set enablement_config to INHERITED.
#   fix:
#     - set: {denied: INHERITED}
#       marks: costs
package plumbline.google.artifactregistry.scanning

deny contains {"message": "The repository is not scanned.", "path": ["vulnerability_scanning_config", 0, "enablement_config"]} if input.resource.attributes.vulnerability_scanning_config[_].enablement_config == "DISABLED"
